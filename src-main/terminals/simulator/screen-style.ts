/** How the simulated terminal looks: a dark device with a bright screen. */
export const screenStyle = `
:root {
  color-scheme: light;
  --body: #2a2724;
  --edge: #3b3732;
  --key: #3f3b36;
  --key-ink: #f4f1ed;
  --glass: #f7f6f3;
  --ink: #1f1b16;
  --quiet: #554f48;
  --go: #046c46;
  --stop: #be2323;
  --focus: #75a3f9;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 24px;
  background: #e3e0da;
  color: var(--key-ink);
  font: 16px/1.4 system-ui, sans-serif;
}
.device {
  width: min(360px, 100%);
  display: grid;
  gap: 16px;
  padding: 20px;
  background: var(--body);
  border: 1px solid var(--edge);
  border-radius: 32px;
  box-shadow: 0 24px 48px rgb(31 27 22 / 0.28);
}
.brand { display: flex; justify-content: space-between; font-size: 13px; color: #c1bdb7; }
.screen {
  min-height: 280px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 20px;
  text-align: center;
  background: var(--glass);
  color: var(--ink);
  border-radius: 16px;
}
.title { font-size: 15px; letter-spacing: 0.06em; text-transform: uppercase; color: var(--quiet); }
.amount { font-size: 44px; font-weight: 650; font-variant-numeric: tabular-nums; }
.hint { color: var(--quiet); min-height: 1.4em; }
.screen[data-tone="good"] { background: var(--go); color: #fff; }
.screen[data-tone="bad"] { background: var(--stop); color: #fff; }
.screen[data-tone="off"] { background: #12100e; color: #7f7973; }
.screen[data-tone] :is(.title, .hint) { color: inherit; }
.tips { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; width: 100%; }
.tips[hidden] { display: none; }
.acts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
button {
  min-height: 56px;
  padding: 8px;
  display: grid;
  align-content: center;
  border: 0;
  border-radius: 12px;
  background: var(--key);
  color: var(--key-ink);
  font: inherit;
  cursor: pointer;
}
button small { color: #c1bdb7; }
button:hover { background: #4a463f; }
button:active { transform: translateY(1px); }
button:disabled { opacity: 0.45; cursor: default; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.tips button { background: var(--ink); }
.issuer { display: flex; gap: 8px; align-items: center; font-size: 15px; }
.issuer input { width: 20px; height: 20px; }
.keys { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.red { background: var(--stop); }
.red:hover { background: #9e1618; }
.batch { font-size: 13px; color: #c1bdb7; text-align: center; }
`;
