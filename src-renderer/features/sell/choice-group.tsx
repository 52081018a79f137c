import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { ModifierGroup, PriceLevel } from '../../../src-shared/domain/menu-item.ts';
import { offeredModifiers } from '../../../src-shared/domain/modifier-choice.ts';
import { Money } from '../../ui/money.tsx';
import { type Translate, useText } from '../../ui/text.ts';
import { boundsRule, type Choices, chosenIn, missingIn } from './choices.ts';

interface PriceLevelsProps {
  readonly levels: readonly PriceLevel[];
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}

export function PriceLevels({ levels, chosenId, onChoose }: PriceLevelsProps) {
  const text = useText();
  return (
    <ChoiceSection title={text('sell.size')} rule={text('sell.chooseOne')}>
      {levels.map(({ uniq_id, name, price }) => (
        <Choice
          key={uniq_id}
          name={name}
          priceCents={price}
          isChosen={uniq_id === chosenId}
          onToggle={() => onChoose(uniq_id)}
        />
      ))}
    </ChoiceSection>
  );
}

interface ChoiceGroupProps {
  readonly group: ModifierGroup;
  readonly choices: Choices;
  /** The last tap went over the maximum. */
  readonly isRefused: boolean;
  readonly onToggle: (modifierId: number) => void;
}

export function ChoiceGroup({ group, choices, isRefused, onToggle }: ChoiceGroupProps) {
  const text = useText();
  const chosen = chosenIn(choices, group);
  const { maximum = 0 } = boundsRule(group);
  return (
    <div data-group={group.id}>
      <ChoiceSection
        title={group.name}
        rule={ruleText(group, missingIn(choices, group), text)}
        warning={isRefused ? text('sell.atMost', { maximum }) : undefined}
      >
        {offeredModifiers(group).map(({ id, name, price }) => (
          <Choice
            key={id}
            name={name}
            priceCents={price}
            isExtra
            isChosen={chosen.includes(id)}
            onToggle={() => onToggle(id)}
          />
        ))}
      </ChoiceSection>
    </div>
  );
}

/** "Choose 1", "Choose 2–4 · 1 more", "Optional, up to 3". */
function ruleText(group: ModifierGroup, missing: number, text: Translate): string {
  const { isRequired, minimum, maximum } = boundsRule(group);
  if (!isRequired) {
    const rule =
      maximum === undefined ? text('sell.optional') : text('sell.optionalUpTo', { maximum });
    return missing > 0 ? text('sell.chooseMore', { rule, missing }) : rule;
  }
  const rule = requiredRule(minimum, maximum, text);
  const isCounted = minimum > 1 || maximum !== 1;
  return isCounted && missing > 0 ? text('sell.chooseMore', { rule, missing }) : rule;
}

function requiredRule(minimum: number, maximum: number | undefined, text: Translate): string {
  if (maximum === undefined) return text('sell.chooseAtLeast', { minimum });
  if (maximum > minimum) return text('sell.chooseRange', { minimum, maximum });
  return maximum === 1 ? text('sell.chooseOne') : text('sell.chooseMany', { count: maximum });
}

interface ChoiceSectionProps {
  readonly title: string;
  readonly rule: string;
  readonly warning?: string | undefined;
  readonly children: ReactNode;
}

function ChoiceSection({ title, rule, warning, children }: ChoiceSectionProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-3">
        <span className="text-counter font-semibold">{title}</span>
        <span className="text-body text-ink-2">{rule}</span>
        <span role="alert" className="text-body font-semibold text-danger-ink">
          {warning}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(calc(176px*var(--scale)),1fr))] gap-2">
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly priceCents: number;
  /** Added to the price, rather than being it. */
  readonly isExtra?: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Choice({ name, priceCents, isExtra = false, isChosen, onToggle }: ChoiceProps) {
  return (
    <ToggleButton
      isSelected={isChosen}
      onChange={onToggle}
      className={[
        'motion-press flex min-h-16 items-center gap-2 rounded-button border border-control bg-surface',
        'px-3 py-2 text-start text-body font-semibold pressed:bg-sunken',
        'selected:border-primary selected:bg-primary-soft selected:text-primary-ink',
      ].join(' ')}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2">{name}</span>
        {!(isExtra && priceCents === 0) && (
          <span className="num font-medium text-ink-2">
            {isExtra && '+'}
            <Money cents={priceCents} />
          </span>
        )}
      </span>
      <span className="flex size-6 shrink-0 items-center justify-center">
        {isChosen && <Check aria-hidden="true" />}
      </span>
    </ToggleButton>
  );
}
