import { type LucideIcon, ReceiptText, ShoppingBag } from 'lucide-react';
import { type RegisterRole, registerRoles } from '../../src-shared/contract/operation.ts';
import type { TextId } from '../ui/text.ts';

/** One entry of the rail. */
export interface Screen {
  readonly path: '/sell' | '/tickets';
  readonly title: TextId;
  readonly icon: LucideIcon;
  /** The least role that sees it. What isn't allowed is hidden, not greyed. */
  readonly role: RegisterRole;
}

const screens: readonly Screen[] = [
  { path: '/sell', title: 'app.sell', icon: ShoppingBag, role: 'cashier' },
  { path: '/tickets', title: 'app.tickets', icon: ReceiptText, role: 'cashier' },
];

export function screensFor(role: RegisterRole): readonly Screen[] {
  const rank = registerRoles.indexOf(role);
  return screens.filter((screen) => registerRoles.indexOf(screen.role) <= rank);
}
