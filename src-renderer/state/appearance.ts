import { create } from 'zustand';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * How this register looks and sounds. Kept in the window's own store: it must be known before the
 * first paint.
 */
export interface Appearance {
  readonly theme: Theme;
  readonly language: Language;
  /** Screen fit from calibration and viewing distance, 0.85–1.75. */
  readonly scale: number;
  /** Seen from further away than an arm's length; part of `scale` already. */
  readonly isFar: boolean;
  readonly isLeftHanded: boolean;
  readonly isMuted: boolean;
}

export const scaleMin = 0.85;
export const scaleMax = 1.75;
/** Also read by `public/theme-boot.js`. */
const storageKey = 'countertop.appearance';

const defaults: Appearance = {
  theme: 'system',
  language: 'en',
  scale: 1,
  isFar: false,
  isLeftHanded: false,
  isMuted: false,
};

export const useAppearance = create<Appearance>(() =>
  restore(localStorage.getItem(storageKey), navigator.language),
);

export function changeAppearance(change: Partial<Appearance>): void {
  useAppearance.setState(change);
  localStorage.setItem(storageKey, JSON.stringify(useAppearance.getState()));
}

/** Says from how far the screen is seen; what is on it grows or shrinks with that. */
export function setFar(isFar: boolean): void {
  const { scale, isFar: wasFar } = useAppearance.getState();
  if (isFar === wasFar) return;
  changeAppearance({ isFar, scale: boundedScale(isFar ? scale * farFactor : scale / farFactor) });
}

/** The size of every bank card. */
export const bankCardMm = { width: 85.6, height: 53.98 } as const;
/** At 96 pixels an inch, for which the sizes of the design are made. */
const usualPxPerMm = 3.78;
const farFactor = 1.15;

/** The scale at which keys are as large as designed, where a bank card covers `widthPx`. */
export function scaleForCard(widthPx: number, isFar: boolean): number {
  const fit = widthPx / bankCardMm.width / usualPxPerMm;
  return boundedScale(isFar ? fit * farFactor : fit);
}

/** The reverse: how wide a bank card is on the screen that a scale was made for, in px. */
export function bankCardWidthPx(scale: number, isFar: boolean): number {
  return (isFar ? scale / farFactor : scale) * usualPxPerMm * bankCardMm.width;
}

function boundedScale(scale: number): number {
  return Math.min(scaleMax, Math.max(scaleMin, scale));
}

/**
 * Keeps what is valid of a stored text; the rest falls back to the defaults, and the language to
 * the computer's own, such as `es-MX`.
 */
export function restore(stored: string | null, systemLanguage: string): Appearance {
  const kept = parseObject(stored);
  const scale = typeof kept.scale === 'number' ? kept.scale : defaults.scale;
  return {
    theme: themes.find((theme) => theme === kept.theme) ?? defaults.theme,
    language:
      languages.find((language) => language === kept.language) ??
      languages.find((language) => systemLanguage.startsWith(language)) ??
      defaults.language,
    scale: boundedScale(scale),
    isFar: kept.isFar === true,
    isLeftHanded: kept.isLeftHanded === true,
    isMuted: kept.isMuted === true,
  };
}

function parseObject(stored: string | null): Readonly<Record<string, unknown>> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (cause) {
    console.warn('The stored appearance is damaged and starts anew', cause);
    return {};
  }
}

/** Writes the appearance to the document, and again whenever it or the system's theme changes. */
export function applyAppearance(root: HTMLElement, systemDark: MediaQueryList): void {
  const apply = (): void => {
    const { theme, language, scale, isLeftHanded } = useAppearance.getState();
    const isDark = theme === 'dark' || (theme === 'system' && systemDark.matches);
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.dataset.hand = isLeftHanded ? 'left' : 'right';
    root.lang = language;
    root.style.setProperty('--scale', String(scale));
  };
  apply();
  useAppearance.subscribe(apply);
  systemDark.addEventListener('change', apply);
}
