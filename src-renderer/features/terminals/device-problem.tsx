import { useState } from 'react';
import type { DeviceProblem } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { AllowSheet } from './allow-sheet.tsx';

/** Why a reader can't be used, and what to do; the steps for an administrator open from here. */
export function DeviceProblemBanner({ problem }: { readonly problem: DeviceProblem }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { remedy, used_by, reason, certificate } = problem;
  const canExplain = remedy === 'install_udev_rule' || remedy === 'install_winusb';
  const user = used_by === null || used_by === '' ? 'nobody' : 'known';
  return (
    <>
      <Banner
        tone="warn"
        actions={
          canExplain && (
            <Button tone="outline" onPress={() => setOpen(true)}>
              {text('addTerminal.howToAllow')}
            </Button>
          )
        }
      >
        {text(`addTerminal.problem.${remedy}`, { user, name: used_by ?? '' })}
        {certificate !== null && (
          <span className="num block font-normal break-all">{certificate}</span>
        )}
        {reason !== '' && (
          <span className="block text-body font-normal">
            {text('addTerminal.details', { reason })}
          </span>
        )}
      </Banner>
      {isOpen && <AllowSheet problem={problem} onClose={() => setOpen(false)} />}
    </>
  );
}
