import type { Row } from '../../src-shared/journal/tables.ts';
import type { Session } from './kernel/caller.ts';

/** A user as somebody who acts at a register. */
export function sessionOf(user: Row<'dashboard_user'>): Session {
  return {
    userId: user.id,
    locationId: user.location_id,
    role: user.register_role,
    name: `${user.first_name} ${user.last_name}`,
  };
}
