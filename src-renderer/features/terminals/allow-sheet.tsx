import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { type DeviceProblem, useUsbAccess } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { useTimeout } from '../../ui/timers.ts';

interface AllowSheetProps {
  readonly problem: Pick<DeviceProblem, 'remedy' | 'command'>;
  readonly onClose: () => void;
}

/** How this computer is told, once, to let people use a reader on USB. */
export function AllowSheet({ problem, onClose }: AllowSheetProps) {
  const text = useText();
  return (
    <Sheet title={text('addTerminal.allow.title')} onClose={onClose}>
      {problem.remedy === 'install_winusb' ? (
        <Steps steps={(['1', '2', '3'] as const).map((n) => text(`addTerminal.winusb.${n}`))} />
      ) : (
        <LinuxRule command={problem.command} />
      )}
    </Sheet>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-3 ps-6 text-counter">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function LinuxRule({ command }: { readonly command: string | null }) {
  const text = useText();
  const access = useUsbAccess();
  const shown = command ?? access?.command ?? '';
  return (
    <div className="flex flex-col gap-4">
      {access?.installed === true && (
        <Banner tone="success">{text('addTerminal.rule.installed')}</Banner>
      )}
      <Steps steps={(['1', '2', '3'] as const).map((n) => text(`addTerminal.rule.${n}`))} />
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
        tabIndex={0}
        className="num max-h-60 overflow-auto rounded-button border border-border bg-sunken p-3 text-body select-text"
      >
        {shown}
      </pre>
      <CopyButton content={shown} />
    </div>
  );
}

const copiedMs = 4_000;

function CopyButton({ content }: { readonly content: string }) {
  const text = useText();
  const [result, setResult] = useState<'copied' | 'refused'>();
  useTimeout(() => setResult(undefined), result === undefined ? undefined : copiedMs);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(content);
      setResult('copied');
    } catch (cause) {
      // Some systems don't let a page copy: the command is on screen to be selected.
      console.warn('Copying was refused', cause);
      setResult('refused');
    }
  };
  return (
    <Button
      tone="primary"
      size="large"
      icon={
        result === 'copied' ? (
          <Check size={20} aria-hidden="true" />
        ) : (
          <Copy size={20} aria-hidden="true" />
        )
      }
      onPress={() => void copy()}
    >
      {text(`addTerminal.${result ?? 'copy'}`)}
    </Button>
  );
}
