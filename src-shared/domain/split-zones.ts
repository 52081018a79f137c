/**
 * States of the United States with two time zones: beginnings of ZIP codes in the zone that
 * `states-table.ts` doesn't name. The longest beginning that fits decides; a line with `-` names
 * exceptions that keep the state's own zone.
 */
const splitZonesTable = `
AK America/Adak 99546 99547
AZ America/Denver 865 86033 86044 86045 86053 86054
AZ - 86502 86512
FL America/Chicago 324 325
FL - 32456 32457
ID America/Los_Angeles 835 838
ID - 83547 83549
IN America/Chicago 463 464 476 477 46534 47515 47520 47525 47531 47536 47537 47551 47552 47556
IN America/Chicago 47574 47576 47577 47579 47586 47588 47922 47943 47948 47951 47963 47977 47978
KS America/Denver 67733 67735 67741 67758 67761 67762 67836 67857 67878 67879
KY America/Chicago 420 421 422 423 424 40111 40140 40143 40144 40146 40152 40170 40171 40176
KY America/Chicago 40178 42602 42629 42642 42711 42712 42713 42717 42721 42722 42726 42728 42729
KY America/Chicago 42731 42741 42742 42743 42746 42749 42753 42754 42759 42762 42765 42782
MI America/Menominee 49801 49802 49812 49815 49821 49831 49834 49847 49848 49852 49858 49863 49870
MI America/Menominee 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911
MI America/Menominee 49915 49920 49927 49935 49938 49947 49959 49968 49969
ND America/Denver 586 58529 58533 58562
ND - 58631 58638
NE America/Denver 693 69021 69030 69033 69045 69121 69122 69125 69127 69128 69129 69131 69133 69134
NE America/Denver 69140 69141 69144 69145 69147 69149 69150 69152 69153 69154 69155 69156 69162
NE America/Denver 69168
NV America/Denver 89883
OR America/Boise 979
OR - 97904 97905 97907
SD America/Denver 577 57521 57543 57551 57552 57553 57567 57620 57623 57625 57638 57641 57642
SD America/Denver 57649
TN America/New_York 373 374 376 377 378 379
TN - 37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37339 37340 37342 37345
TN - 37347 37348 37349 37352 37355 37356 37357 37359 37360 37365 37366 37367 37374 37375 37376
TN - 37380 37382 37383 37387 37388 37389 37394 37396 37397 37398 37723
TX America/Denver 799 885 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853
`;

const ownZone = '-';

/** State and beginning of a ZIP (`TX799`) → zone, or `-`. */
const zoneByPrefix = new Map(
  splitZonesTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', zone = '', ...prefixes] = line.split(' ');
      return prefixes.map((prefix) => [`${state}${prefix}`, zone] as const);
    }),
);

/**
 * The zone of a ZIP code where it isn't that of most of its state; undefined where it is, or in a
 * state with one zone.
 */
export function zoneOfZip(stateCode: string, zip: string): string | undefined {
  for (const length of [5, 3]) {
    const zone = zoneByPrefix.get(`${stateCode}${zip.trim().slice(0, length)}`);
    if (zone !== undefined) return zone === ownZone ? undefined : zone;
  }
  return undefined;
}
