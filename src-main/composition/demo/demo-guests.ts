import { z } from 'zod';
import peopleJson from '../../../assets/demo/people.json' with { type: 'json' };
import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';
import type { DemoRecord, DemoSource } from './demo-records.ts';
import { between, chance, pick } from './draw.ts';

const peopleFile = z.object({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  notes: z.array(z.string()),
});

const guestCount = 300;
const dayMs = 86_400_000;

/** Area codes around Austin; in each, the numbers 555-0110 to 555-0199 belong to nobody. */
const areaCodes = ['512', '737', '254', '830'];
const firstLine = 110;
const linesPerArea = 90;

/** Regulars who left a name and a way to reach them. */
export function demoGuests(source: DemoSource, random: Random): DemoRecord<'guest'>[] {
  const people = peopleFile.parse(peopleJson);
  const names = new Set<string>();
  while (names.size < guestCount) {
    names.add(`${pick(random, people.firstNames)} ${pick(random, people.lastNames)}`);
  }
  return [...names].map((name, index) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const hasEmail = chance(random, 800);
    return {
      id: source.newId(),
      location_id: source.locationId,
      id_external: null,
      first_name,
      last_name,
      email: hasEmail ? `${first_name}.${last_name}@example.com`.toLowerCase() : null,
      phone: !hasEmail || chance(random, 700) ? phoneNumber(index) : null,
      birthday: chance(random, 300) ? birthday(random) : null,
      notes: chance(random, 120) ? pick(random, people.notes) : null,
      created_ms: source.foundedMs + randomBelow(random, 60) * dayMs,
    };
  });
}

function phoneNumber(index: number): string {
  const area = areaCodes[Math.floor(index / linesPerArea)] ?? '';
  return `+1${area}5550${firstLine + (index % linesPerArea)}`;
}

function birthday(random: Random): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const month = twoDigits(between(random, 1, 12));
  return `${between(random, 1950, 2004)}-${month}-${twoDigits(between(random, 1, 28))}`;
}
