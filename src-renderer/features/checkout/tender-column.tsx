import { useNavigate } from '@tanstack/react-router';
import { Banknote, CreditCard, type LucideIcon, ShoppingBasket, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegisterTerminal } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { StatusIcon } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { surchargeCents, usePercent } from './surcharge.ts';
import { canAsk, isReady } from './terminal-of.ts';

interface TenderColumnProps {
  readonly terminals: readonly RegisterTerminal[];
  readonly toPayCents: number;
  readonly cardCents: number;
  /** What food benefits may buy. */
  readonly foodCents: number;
  /** An amount is typed: Enter takes it in cash. */
  readonly isTyped: boolean;
  readonly isSplit: boolean;
  readonly onCard: (terminalId: number) => void;
  readonly onEbt: () => void;
  readonly onCash: () => void;
  readonly onSplit: () => void;
}

/** One button for each way to pay; each says what it takes and the key that does the same. */
export function TenderColumn(props: TenderColumnProps) {
  const { terminals, toPayCents, cardCents, isTyped, isSplit, onCash, onSplit } = props;
  const text = useText();
  const ebtTerminal = terminals.find(({ takes_ebt }) => takes_ebt);
  const isEven = (Math.max(1, terminals.length) + (ebtTerminal ? 1 : 0)) % 2 === 1;
  return (
    <fieldset
      aria-label={text('checkout.tenders')}
      className={classNames(
        'grid min-w-0 grid-cols-2 gap-2',
        'beside:w-64 beside:shrink-0 beside:grid-cols-1 wide:beside:w-76',
        // The first way to pay stands beside the first note, under the amount of all of them.
        'beside:pt-[calc(var(--fs-due)*1.1+1rem)]',
      )}
    >
      {terminals.map((terminal, index) => (
        <CardButton
          key={terminal.terminal_id}
          terminal={terminal}
          cents={cardCents}
          isOnly={terminals.length === 1}
          isDefault={index === 0 && isReady(terminal) && !isTyped}
          onPress={() => props.onCard(terminal.terminal_id)}
        />
      ))}
      {terminals.length === 0 && <NoTerminal />}
      {ebtTerminal && (
        <EbtButton
          terminal={ebtTerminal}
          foodCents={Math.min(props.foodCents, cardCents)}
          isOnly={terminals.length === 1}
          onPress={props.onEbt}
        />
      )}
      <TenderButton
        icon={Banknote}
        name={text('checkout.cash')}
        cents={toPayCents}
        keyHint={text('checkout.cashKey')}
        isPrimary={terminals.length === 0 && !isTyped}
        onPress={onCash}
      />
      <Button
        size="large"
        className={isEven ? 'col-span-full' : 'beside:col-span-full'}
        icon={<UsersRound aria-hidden="true" />}
        onPress={onSplit}
      >
        {isSplit ? text('checkout.splitEnd') : text('checkout.split')}
      </Button>
    </fieldset>
  );
}

interface CardButtonProps {
  readonly terminal: RegisterTerminal;
  readonly cents: number;
  /** Where there is one reader, everybody knows which. */
  readonly isOnly: boolean;
  readonly isDefault: boolean;
  readonly onPress: () => void;
}

/** A terminal that can't be asked now says why, and stays where it is. */
function CardButton({ terminal, cents, isOnly, isDefault, onPress }: CardButtonProps) {
  const text = useText();
  const { state, surcharge_rate } = terminal;
  const isOff = !canAsk(terminal);
  const isMissing = state === 'not_found';
  const standing = text(`checkout.terminal.${state}`);
  return (
    <TenderButton
      icon={CreditCard}
      name={text('checkout.card')}
      detail={
        <>
          <span className={isMissing ? 'font-semibold text-warn-ink' : ''}>
            {isMissing && <MissingMark />}
            {standingOf(terminal, standing, isOnly)}
          </span>
          {!isOff && surcharge_rate > 0 && <SurchargeNote rate={surcharge_rate} cents={cents} />}
        </>
      }
      cents={cents}
      keyHint={isDefault ? text('checkout.cardKey') : ''}
      isPrimary={isDefault}
      isOff={isOff}
      onPress={onPress}
    />
  );
}

function standingOf({ name }: RegisterTerminal, standing: string, isOnly: boolean): string {
  return isOnly ? standing : `${name} · ${standing}`;
}

/** Not in colour alone. */
function MissingMark() {
  return (
    <span className="me-1 inline-block align-text-bottom">
      <StatusIcon tone="warn" sizePx={20} />
    </span>
  );
}

/** Said before anything is sent: the customer may choose otherwise. */
function SurchargeNote({ rate, cents }: { readonly rate: number; readonly cents: number }) {
  const text = useText();
  const money = useMoney();
  const percent = usePercent();
  const surcharge = money(surchargeCents(cents, rate));
  return (
    <span className="block font-semibold">
      {text('checkout.surcharge', { percent: percent(rate), surcharge })}
    </span>
  );
}

interface EbtButtonProps {
  readonly terminal: RegisterTerminal;
  readonly foodCents: number;
  readonly isOnly: boolean;
  readonly onPress: () => void;
}

function EbtButton({ terminal, foodCents, isOnly, onPress }: EbtButtonProps) {
  const text = useText();
  const money = useMoney();
  const isOff = !canAsk(terminal);
  const food = money(foodCents);
  const standing = text(`checkout.terminal.${terminal.state}`);
  const ways = foodCents > 0 ? text('checkout.ebt.foodUpTo', { food }) : text('checkout.ebt.ways');
  return (
    <TenderButton
      icon={ShoppingBasket}
      name={text('checkout.ebt')}
      detail={isOff ? standingOf(terminal, standing, isOnly) : ways}
      keyHint=""
      isPrimary={false}
      isOff={isOff}
      onPress={onPress}
    />
  );
}

function NoTerminal() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-2 rounded-button bg-sunken p-4 text-body text-ink-2">
      {text('checkout.noTerminal')}
      <Button tone="outline" onPress={() => void navigate({ to: '/terminals' })}>
        {text('checkout.openTerminals')}
      </Button>
    </div>
  );
}

interface TenderButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly detail?: ReactNode;
  readonly cents?: number;
  readonly keyHint: string;
  readonly isPrimary: boolean;
  /** Shown and read out, but it does nothing: its detail says why. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function TenderButton(props: TenderButtonProps) {
  const { icon: Icon, name, detail, cents, keyHint, isPrimary, isOff = false, onPress } = props;
  return (
    <Button
      size="pay"
      tone={isPrimary ? 'primary' : isOff ? 'soft' : 'outline'}
      className={`justify-start! px-4! py-3 text-start ${isOff ? 'text-ink-2' : ''}`}
      {...(isOff ? { 'aria-disabled': true } : { onPress })}
    >
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span>{name}</span>
          {cents !== undefined && <Money cents={cents} className="text-counter" />}
        </span>
        <span className="flex items-baseline justify-between gap-2 text-body font-normal">
          <span className="line-clamp-3">{detail}</span>
          <kbd className="font-sans">{keyHint}</kbd>
        </span>
      </span>
    </Button>
  );
}
