const nothing = (): void => undefined;

/** What jsdom lacks: it lays nothing out. */
export function stubLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  Element.prototype.scrollIntoView ??= nothing;
  window.scrollTo = nothing;
  // A list that shows only what is in view needs a view.
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: 800 },
    clientHeight: { configurable: true, value: 600 },
  });
  if (!globalThis.CSS) Object.assign(globalThis, { CSS: { escape: encodeURIComponent } });
}
