import { type ReactNode, useEffect, useRef } from 'react';
import { ShortcutScope, useInnerScope, useShortcuts } from './shortcuts.ts';

interface SidePanelProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Covers the region that it is in and leaves the rest of the screen alone: choices cover the
 * catalogue, never the ticket. Takes the focus, gives it back when it closes.
 */
export function SidePanel(props: SidePanelProps) {
  return (
    <ShortcutScope value={useInnerScope()}>
      <Panel {...props} />
    </ShortcutScope>
  );
}

function Panel({ label, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useShortcuts([{ chord: 'Escape', label: '', run: onClose }]);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="motion-rise absolute inset-0 z-10 flex flex-col bg-raised outline-none"
    >
      {children}
    </div>
  );
}
