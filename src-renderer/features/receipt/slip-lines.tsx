import type { ReceiptPayment } from '../../api/receipt.ts';
import { Signature } from '../../ui/signature.tsx';
import { useText } from '../../ui/text.ts';

/** What is written on the slip by hand, or was drawn on the terminal. */
export function SlipLines({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  const { tip_line, signature } = payment;
  return (
    <>
      {tip_line && (
        <div className="pt-2">
          <BlankLine label={text('receipt.tip')} name={text('receipt.tipLine')} />
          <BlankLine label={text('receipt.total')} name={text('receipt.totalLine')} />
        </div>
      )}
      {signature !== 'none' && <Signing payment={payment} />}
    </>
  );
}

function Signing({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-1 pt-2">
      <SignatureOf payment={payment} />
      <p className="text-ink-2">{text('receipt.agree')}</p>
    </div>
  );
}

function SignatureOf({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  const { signature, drawing } = payment;
  if (drawing) {
    return (
      <figure>
        <div className="border-b border-control pb-1">
          <Signature drawing={drawing} label={text('receipt.signatureDrawn')} />
        </div>
        <figcaption className="text-ink-2">{text('receipt.signature')}</figcaption>
      </figure>
    );
  }
  if (signature === 'awaited') return <p>{text('receipt.signatureAwaited')}</p>;
  return (
    <>
      {signature === 'missing' && <p>{text('receipt.signatureMissing')}</p>}
      <BlankLine label="✕" name={text('receipt.signatureLine')} />
      <p className="text-ink-2">{text('receipt.signature')}</p>
    </>
  );
}

interface BlankLineProps {
  readonly label: string;
  /** What a screen reader says of it. */
  readonly name: string;
}

function BlankLine({ label, name }: BlankLineProps) {
  return (
    <p className="flex items-end gap-3 pt-4">
      <span aria-hidden="true">{label}</span>
      <span aria-hidden="true" className="flex-1 border-b border-control" />
      <span className="sr-only">{name}</span>
    </p>
  );
}
