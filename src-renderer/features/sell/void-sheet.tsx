import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { voidLine } from '../../api/tickets.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface VoidSheetProps {
  readonly ticketId: number;
  readonly lineId: number;
  readonly name: string;
  readonly onClose: () => void;
}

const reasons = ['mind', 'mistake', 'quality'] as const;

/** Choosing the reason is what removes the line. */
export function VoidSheet({ ticketId, lineId, name, onClose }: VoidSheetProps) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [fault, setFault] = useState<CallFault>();
  const remove = async (reason: string): Promise<void> => {
    if (!desk) return;
    const outcome = await voidLine(client, desk, { ticketId, lineId, reason });
    if (outcome.ok) onClose();
    else setFault(outcome.fault);
  };
  return (
    <Sheet placement="beside" title={text('sell.voidTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-2">
        <p className="mb-2 text-counter">{text('sell.voidHint')}</p>
        {fault && <Banner tone="danger">{text('sell.voidFailed', { code: fault.code })}</Banner>}
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="large"
            onPress={() => void remove(text(`sell.voidReason.${reason}`))}
          >
            {text(`sell.voidReason.${reason}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
