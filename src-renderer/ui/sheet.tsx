import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ShortcutScope, useInnerScope, useOverlayScope, useShortcuts } from './shortcuts.ts';
import { useText } from './text.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view under the scrolling content. */
  readonly footer?: ReactNode;
  /** `beside`: over the catalogue's side, so that the ticket stays in view. */
  readonly placement?: 'centre' | 'beside';
  /** False while closing would lose money's state: no Esc, no close button. */
  readonly isClosable?: boolean;
}

/** As wide as the ticket at each size of the sell screen, or as high, and its padding. */
const besideTicket = [
  'dock:pb-[calc(42vh+1rem)] beside:pe-90 wide:beside:pe-102 large:beside:pe-124',
  'lefthand:beside:ps-90 lefthand:beside:pe-4 lefthand:wide:beside:ps-102',
  'lefthand:large:beside:ps-124',
].join(' ');

/** A sheet over the whole screen. Focus stays inside; Esc returns it to where it was. */
export function Sheet(props: SheetProps) {
  const { title, onClose, placement = 'centre', isClosable = true } = props;
  const scope = useOverlayScope();
  return (
    <ModalOverlay
      isOpen
      isDismissable={isClosable}
      isKeyboardDismissDisabled={!isClosable}
      onOpenChange={onClose}
      className={classNames(
        'fixed inset-0 z-20 flex items-center justify-center bg-scrim p-4',
        placement === 'beside' && besideTicket,
      )}
    >
      <Modal
        className={classNames(
          'motion-rise flex max-h-full w-full flex-col rounded-sheet border border-border bg-raised',
          'max-w-150 shadow-3',
        )}
      >
        <Dialog aria-label={title} className="flex min-h-0 flex-1 flex-col outline-none">
          <ShortcutScope value={scope}>
            <SheetBody {...props} isClosable={isClosable} />
          </ShortcutScope>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function SheetBody({ title, onClose, children, footer, isClosable }: SheetProps) {
  const text = useText();
  const inner = useInnerScope();
  // The overlay hears Esc only from inside it. What had the focus may just have been taken away
  // by what it did, and a key pressed then must not be lost.
  useShortcuts([{ chord: 'Escape', label: '', run: () => (isClosable ? onClose() : false) }]);
  return (
    <>
      <header className="flex min-h-16 items-center gap-4 py-2 ps-6 pe-2">
        <Heading slot="title" className="min-w-0 flex-1 text-title font-semibold">
          {title}
        </Heading>
        {isClosable && (
          <IconButton label={text('kit.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <ShortcutScope value={inner}>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">{children}</div>
        {footer && <footer className="border-t border-border px-6 py-4">{footer}</footer>}
      </ShortcutScope>
    </>
  );
}
