import type { User } from '../../src-shared/contract/user.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';

/** A stored user, and whose PIN is kept here: their own id, or null where they have none. */
export type ShownUser = Omit<Row<'dashboard_user'>, 'stamps'> & { readonly pin_of: number | null };

/** A user as the interface documents it; `related` with `roles` adds what the user screens edit. */
export function presentUser(user: ShownUser, related = ''): User {
  const shown = {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    email: user.email,
    global_country_id: user.global_country_id,
    created_datetime: isoTime(user.created_ms),
  };
  if (!related.split(',').includes('roles')) return shown;
  return {
    ...shown,
    role_id: user.role_id,
    status: user.status,
    register_role: user.register_role,
    has_pin: user.pin_of !== null,
  };
}
