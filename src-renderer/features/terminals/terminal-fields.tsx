import { terminalModels } from '../../../src-shared/domain/terminal-models.ts';
import { Field } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useText } from '../../ui/text.ts';
import { formProblem, type TerminalForm, type TipId } from './terminal-form.ts';
import { modeNames } from './terminal-words.ts';

interface TerminalFieldsProps {
  readonly form: TerminalForm;
  /** Whether typing starts at the name. */
  readonly autoFocus?: boolean;
  readonly onChange: (form: TerminalForm) => void;
}

const models = Object.entries(terminalModels).map(([id, name]) => ({ id: Number(id), name }));
const tips = ['1', '2', '3'] as const;
const tipIds: Record<(typeof tips)[number], TipId> = { 1: 1, 2: 2, 3: 3 };
const tipNames = { 1: 'before', 2: 'after', 3: 'none' } as const;

/** Everything about a terminal that a person decides; the same to add one and to change it. */
export function TerminalFields({ form, autoFocus = false, onChange }: TerminalFieldsProps) {
  const text = useText();
  const problem = formProblem(form);
  const set = (change: Partial<TerminalForm>): void => onChange({ ...form, ...change });
  const modes = Object.entries(modeNames).map(([id, name]) => ({
    id: Number(id),
    name: text(name),
  }));
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        <Field
          label={text('terminals.field.name')}
          value={form.name}
          maxLength={64}
          autoFocus={autoFocus}
          onChange={(name) => set({ name })}
        />
        <Field
          label={text('terminals.field.serialNumber')}
          value={form.serialNumber}
          maxLength={100}
          onChange={(serialNumber) => set({ serialNumber })}
        />
        <SelectField
          label={text('terminals.field.modelId')}
          value={form.modelId}
          choices={models}
          onChange={(modelId) => set({ modelId })}
        />
        <SelectField
          label={text('terminals.field.modeId')}
          value={form.modeId}
          choices={modes}
          onChange={(modeId) => set({ modeId })}
        />
        <TipChoice tipId={form.tipId} onChange={(tipId) => set({ tipId })} />
        <Field
          label={text('terminals.field.timeoutSeconds')}
          hint={text('terminals.timeoutHint')}
          value={form.timeoutSeconds}
          inputMode="numeric"
          error={problem === 'timeout' ? text('terminals.problem.timeout') : undefined}
          onChange={(timeoutSeconds) => set({ timeoutSeconds })}
        />
        <Field
          label={text('terminals.field.tid')}
          hint={text('terminals.tidHint')}
          value={form.tid}
          maxLength={100}
          onChange={(tid) => set({ tid })}
        />
        <Field
          label={text('terminals.field.surcharge')}
          hint={text('terminals.surchargeHint')}
          value={form.surcharge}
          inputMode="decimal"
          error={problem === 'surcharge' ? text('terminals.problem.surcharge') : undefined}
          onChange={(surcharge) => set({ surcharge })}
        />
        <SwitchField isOn={form.hasReader} onChange={(hasReader) => set({ hasReader })}>
          {text('terminals.field.hasReader')}
        </SwitchField>
        <SwitchField isOn={form.takesEbt} onChange={(takesEbt) => set({ takesEbt })}>
          {text('terminals.field.takesEbt')}
        </SwitchField>
      </div>
    </div>
  );
}

interface TipChoiceProps {
  readonly tipId: TipId;
  readonly onChange: (tipId: TipId) => void;
}

function TipChoice({ tipId, onChange }: TipChoiceProps) {
  const text = useText();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-body font-semibold">{text('terminals.field.tipId')}</span>
      <div className="scroll-quiet overflow-x-auto">
        <SegmentedControl
          label={text('terminals.field.tipId')}
          value={`${tipId}`}
          choices={tips.map((value) => ({
            value,
            label: text(`terminals.tip.short.${tipNames[value]}`),
          }))}
          onChange={(value) => onChange(tipIds[value])}
        />
      </div>
    </div>
  );
}
