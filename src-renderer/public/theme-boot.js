// Runs before the first paint, so that a dark register never flashes white.
(() => {
  let theme = 'system';
  try {
    const kept = JSON.parse(localStorage.getItem('countertop.appearance') ?? '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') theme = kept.theme;
  } catch {
    // A damaged or forbidden store means the system's theme; the app rewrites it on first change.
  }
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
