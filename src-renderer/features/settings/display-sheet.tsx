import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  changeAppearance,
  type Language,
  languages,
  scaleMax,
  scaleMin,
  themes,
  useAppearance,
} from '../../state/appearance.ts';
import { playTick } from '../../state/sounds.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

/** Each language is called what its speakers call it. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** How this register looks and sounds; every choice holds at once. */
export function DisplaySheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { theme, language, isLeftHanded, isMuted } = useAppearance();
  return (
    <Sheet title={text('settings.display')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Setting label={text('settings.theme')}>
          <SegmentedControl
            label={text('settings.theme')}
            value={theme}
            choices={themes.map((value) => ({ value, label: text(`settings.theme.${value}`) }))}
            onChange={(next) => changeAppearance({ theme: next })}
          />
        </Setting>
        <Setting label={text('settings.language')}>
          <SegmentedControl
            label={text('settings.language')}
            value={language}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(next) => changeAppearance({ language: next })}
          />
        </Setting>
        <Setting label={text('settings.size')}>
          <SizeStepper />
        </Setting>
        <Setting label={text('settings.hand')}>
          <SegmentedControl
            label={text('settings.hand')}
            value={isLeftHanded ? 'left' : 'right'}
            choices={[
              { value: 'left', label: text('settings.hand.left') },
              { value: 'right', label: text('settings.hand.right') },
            ]}
            onChange={(hand) => changeAppearance({ isLeftHanded: hand === 'left' })}
          />
        </Setting>
        <Setting label={text('settings.sounds')}>
          <SegmentedControl
            label={text('settings.sounds')}
            value={isMuted ? 'off' : 'on'}
            choices={[
              { value: 'on', label: text('settings.sounds.on') },
              { value: 'off', label: text('settings.sounds.off') },
            ]}
            onChange={(next) => {
              changeAppearance({ isMuted: next === 'off' });
              playTick();
            }}
          />
        </Setting>
      </div>
    </Sheet>
  );
}

interface SettingProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Setting({ label, children }: SettingProps) {
  return (
    <div className="flex min-h-(--hit) flex-wrap items-center justify-between gap-2">
      <span className="text-counter">{label}</span>
      {children}
    </div>
  );
}

/** Steps of 5%: whole percents, so that repeated steps don't drift. */
const stepPercent = 5;

function SizeStepper() {
  const text = useText();
  const percent = Math.round(useAppearance((appearance) => appearance.scale) * 100);
  const change = (by: number): void => changeAppearance({ scale: (percent + by) / 100 });
  return (
    <div className="inline-flex items-center rounded-button bg-sunken">
      <IconButton
        label={text('settings.smaller')}
        isDisabled={percent - stepPercent < scaleMin * 100}
        onPress={() => change(-stepPercent)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output className="num min-w-16 text-center text-counter font-semibold">
        {text('settings.sizeValue', { percent })}
      </output>
      <IconButton
        label={text('settings.larger')}
        isDisabled={percent + stepPercent > scaleMax * 100}
        onPress={() => change(stepPercent)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </div>
  );
}
