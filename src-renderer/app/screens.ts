import { CreditCard, type LucideIcon, ReceiptText, ShoppingBag } from 'lucide-react';
import { type RegisterRole, registerRoles } from '../../src-shared/contract/operation.ts';
import type { TextId } from '../ui/text.ts';

/** One entry of the rail. */
export interface Screen {
  readonly path: '/sell' | '/tickets' | '/terminals';
  readonly title: TextId;
  readonly icon: LucideIcon;
  /** The least role that sees it. What isn't allowed is hidden, not greyed. */
  readonly role: RegisterRole;
}

const screens: readonly Screen[] = [
  { path: '/sell', title: 'app.sell', icon: ShoppingBag, role: 'cashier' },
  { path: '/tickets', title: 'app.tickets', icon: ReceiptText, role: 'cashier' },
  { path: '/terminals', title: 'terminals.title', icon: CreditCard, role: 'manager' },
];

export function screensFor(role: RegisterRole): readonly Screen[] {
  const rank = registerRoles.indexOf(role);
  return screens.filter((screen) => registerRoles.indexOf(screen.role) <= rank);
}

/** Whether a screen is one of those that a person sees. */
export function mayOpen(role: RegisterRole, path: Screen['path']): boolean {
  return screensFor(role).some((screen) => screen.path === path);
}
