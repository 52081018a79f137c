import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';
import { type PinProblem, StepUp } from './step-up.tsx';

interface ApprovedSheetProps {
  readonly title: string;
  /** The label of what is done, which a manager is asked to allow too. */
  readonly submit: string;
  readonly whyNot: string | undefined;
  /** Why it wasn't done, as a sentence. */
  readonly fault: string | undefined;
  readonly pinLength: number;
  /** Set while a manager's PIN is asked for. */
  readonly approval: { readonly problem?: PinProblem | undefined } | undefined;
  readonly onSubmit: () => void;
  readonly onPin: (pin: string) => void;
  /** Back from the PIN to the form. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** A form that a manager signs. */
export function ApprovedSheet(props: ApprovedSheetProps) {
  const { title, submit, whyNot, fault, pinLength, approval, children } = props;
  return (
    <Sheet
      title={title}
      onClose={props.onClose}
      footer={
        <Button
          tone="primary"
          size="large"
          className="w-full"
          whyNot={whyNot}
          onPress={props.onSubmit}
        >
          {submit}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
        {children}
      </div>
      {approval && (
        <StepUp
          action={submit}
          pinLength={pinLength}
          problem={approval.problem}
          onPin={props.onPin}
          onClose={props.onEdit}
        />
      )}
    </Sheet>
  );
}
