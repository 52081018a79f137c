import type { Reader } from '../store/store.ts';

const digitsMin = 3;

/**
 * Guests of a location in which each word of `text` is the beginning of a name, an email or an
 * external id, or digits of the phone; all of them for no word.
 */
export function searchedGuests(read: Reader, locationId: number, text: string) {
  const words = text.toLowerCase().split(/\s+/).map(withoutWildcards).filter(Boolean);
  return read
    .selectFrom('guest')
    .where('location_id', '=', locationId)
    .where((guest) => {
      const begins = (column: 'first_name' | 'last_name' | 'email' | 'id_external', word: string) =>
        guest(guest.fn<string>('lower', [column]), 'like', `${word}%`);
      return guest.and(
        words.map((word) => {
          const digits = word.replaceAll(/\D/g, '');
          return guest.or([
            begins('first_name', word),
            begins('last_name', word),
            begins('email', word),
            begins('id_external', word),
            ...(digits.length >= digitsMin ? [guest('phone', 'like', `%${digits}%`)] : []),
          ]);
        }),
      );
    });
}

/**
 * `_` still stands for any character: it finds a little more, and engines escape it differently.
 */
function withoutWildcards(word: string): string {
  return word.replaceAll(/[%\\]/g, '');
}
