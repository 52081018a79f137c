import { X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { priceLine } from '../../../src-shared/domain/cart-pricing.ts';
import type { ModifierGroup } from '../../../src-shared/domain/menu-item.ts';
import { offeredModifiers } from '../../../src-shared/domain/modifier-choice.ts';
import type { CatalogueItem } from '../../api/catalogue.ts';
import { playDoubleLow } from '../../state/sounds.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { type Shortcut, useShortcuts } from '../../ui/shortcuts.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useText } from '../../ui/text.ts';
import { ChoiceGroup, PriceLevels } from './choice-group.tsx';
import {
  type Choices,
  cartModifiers,
  firstUnmet,
  initialChoices,
  offeredGroups,
  toggleChoice,
} from './choices.ts';

interface ModifierSheetProps {
  readonly item: CatalogueItem;
  readonly quantity: number;
  readonly onAdd: (line: Omit<DraftLine, 'key'>) => void;
  readonly onClose: () => void;
}

/**
 * Asks what has to be known before the item can be rung up. Covers the catalogue, not the ticket.
 */
export function ModifierSheet({ item, quantity, onAdd, onClose }: ModifierSheetProps) {
  const text = useText();
  const body = useRef<HTMLDivElement>(null);
  const sheet = useChoosing(item, quantity, body, onAdd);
  return (
    <SidePanel label={item.name} onClose={onClose}>
      <header className="flex items-center gap-4 py-2 ps-(--gutter) pe-2">
        <h2 className="min-w-0 flex-1 truncate text-title font-semibold">{item.name}</h2>
        <IconButton label={text('kit.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div
        ref={body}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds, wherever among the choices the focus is; Space is what toggles.
          event.preventDefault();
          event.stopPropagation();
          sheet.finish();
        }}
        className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-(--gutter) pb-6"
      >
        {item.price_levels.length > 1 && (
          <PriceLevels
            levels={item.price_levels}
            chosenId={sheet.choices.priceLevelId}
            onChoose={sheet.chooseLevel}
          />
        )}
        {offeredGroups(item).map((group) => (
          <ChoiceGroup
            key={group.id}
            group={group}
            choices={sheet.choices}
            isRefused={sheet.refusedId === group.id}
            onToggle={(modifierId) => sheet.toggle(group, modifierId)}
          />
        ))}
      </div>
      <AddBar sheet={sheet} />
    </SidePanel>
  );
}

type Choosing = ReturnType<typeof useChoosing>;

/** What has been chosen so far, and what to do with it. */
function useChoosing(
  item: CatalogueItem,
  firstQuantity: number,
  body: RefObject<HTMLElement | null>,
  onAdd: ModifierSheetProps['onAdd'],
) {
  const [choices, setChoices] = useState<Choices>(() => initialChoices(item));
  const [quantity, setQuantity] = useState(firstQuantity);
  const [refusedId, setRefusedId] = useState<number>();
  const unmet = firstUnmet(item, choices);
  const line = {
    menu_item_id: item.id,
    quantity,
    price_level_id: choices.priceLevelId,
    modifiers: cartModifiers(item, choices),
  };
  const toggle = (group: ModifierGroup, modifierId: number): void => {
    const next = toggleChoice(choices, group, modifierId);
    setChoices(next.choices);
    setRefusedId(next.isRefused ? group.id : undefined);
    if (next.isRefused) playDoubleLow();
  };
  const finish = (): void => {
    if (!unmet) return onAdd(line);
    body.current?.querySelector(`[data-group="${unmet.id}"]`)?.scrollIntoView({ block: 'start' });
    playDoubleLow();
  };
  useChoiceKeys(unmet ?? offeredGroups(item)[0], toggle, finish);
  const chooseLevel = (priceLevelId: number): void => setChoices({ ...choices, priceLevelId });
  const priceCents = livePrice(item, line);
  return {
    choices,
    refusedId,
    unmet,
    quantity,
    priceCents,
    setQuantity,
    chooseLevel,
    toggle,
    finish,
  };
}

/** Says what is still missing, or what the line comes to. */
function AddBar({ sheet }: { readonly sheet: Choosing }) {
  const text = useText();
  const { unmet, quantity, setQuantity, priceCents, finish } = sheet;
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-(--gutter) py-3">
      <Stepper name={text('sell.quantity')} value={quantity} min={1} onChange={setQuantity} />
      <Button
        tone={unmet ? 'soft' : 'ink'}
        size="large"
        className="flex-1 justify-between!"
        onPress={finish}
      >
        <span>{unmet ? text('sell.choose', { group: unmet.name }) : text('sell.add')}</span>
        <Money cents={priceCents} />
      </Button>
    </footer>
  );
}

/** What the line comes to as chosen so far, complete or not. */
function livePrice(item: CatalogueItem, line: Omit<DraftLine, 'key'>): number {
  const modgroups = item.modgroups.map((group) => ({ ...group, required: 0, minimum: 0 }));
  const lenient = { ...item, modgroups };
  const priced = priceLine(line, { itemById: () => lenient, taxRatesOf: () => [] });
  return 'line' in priced ? priced.line.price : 0;
}

/** Digits pick in the group that is asked for; Enter adds. */
function useChoiceKeys(
  group: ModifierGroup | undefined,
  onToggle: (group: ModifierGroup, modifierId: number) => void,
  onAdd: () => void,
): void {
  const offered = group ? offeredModifiers(group).slice(0, 9) : [];
  const digits = offered.map(
    (modifier, index): Shortcut => ({
      chord: String(index + 1),
      label: '',
      run: () => group && onToggle(group, modifier.id),
    }),
  );
  useShortcuts([...digits, { chord: 'Enter', label: '', run: onAdd }]);
}
