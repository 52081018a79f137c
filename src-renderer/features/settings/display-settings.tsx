import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  changeAppearance,
  type Language,
  languages,
  scaleMax,
  scaleMin,
  setFar,
  themes,
  useAppearance,
} from '../../state/appearance.ts';
import { playTick } from '../../state/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useText } from '../../ui/text.ts';
import { ScreenFit } from './screen-fit.tsx';
import { Setting } from './setting.tsx';

/** Each language is called what its speakers call it. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** What a new register asks before anybody has signed in. */
export function FirstDisplaySettings() {
  return (
    <>
      <LanguageSetting />
      <ThemeSetting />
      <SizeSetting />
    </>
  );
}

/** How this register looks and sounds; every choice holds at once. */
export function DisplaySettings() {
  const text = useText();
  const { isLeftHanded, isFar, isMuted } = useAppearance();
  return (
    <>
      <FirstDisplaySettings />
      <Setting label={text('settings.distance')}>
        <SegmentedControl
          label={text('settings.distance')}
          value={isFar ? 'far' : 'near'}
          choices={[
            { value: 'near', label: text('settings.distance.near') },
            { value: 'far', label: text('settings.distance.far') },
          ]}
          onChange={(distance) => setFar(distance === 'far')}
        />
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
    </>
  );
}

function LanguageSetting() {
  const text = useText();
  return (
    <Setting label={text('settings.language')}>
      <SegmentedControl
        label={text('settings.language')}
        value={useAppearance((appearance) => appearance.language)}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => changeAppearance({ language })}
      />
    </Setting>
  );
}

function ThemeSetting() {
  const text = useText();
  return (
    <Setting label={text('settings.theme')}>
      <SegmentedControl
        label={text('settings.theme')}
        value={useAppearance((appearance) => appearance.theme)}
        choices={themes.map((value) => ({ value, label: text(`settings.theme.${value}`) }))}
        onChange={(theme) => changeAppearance({ theme })}
      />
    </Setting>
  );
}

/** Steps of 5%: whole percents, so that repeated steps don't drift. */
const stepPercent = 5;

function SizeSetting() {
  const text = useText();
  const [isFitting, setFitting] = useState(false);
  const percent = Math.round(useAppearance((appearance) => appearance.scale) * 100);
  const change = (by: number): void => changeAppearance({ scale: (percent + by) / 100 });
  return (
    <Setting label={text('settings.size')}>
      <span className="flex flex-wrap gap-2">
        <Button onPress={() => setFitting(true)}>{text('settings.fit')}</Button>
        <span className="inline-flex items-center rounded-button bg-sunken">
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
        </span>
      </span>
      {isFitting && <ScreenFit onClose={() => setFitting(false)} />}
    </Setting>
  );
}
