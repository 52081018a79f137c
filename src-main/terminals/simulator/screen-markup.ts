/** The page of the simulated terminal. */
export const screenMarkup = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated terminal</title>
<link rel="stylesheet" href="/screen.css">
<script src="/screen.js" defer></script>
</head>
<body>
<main class="device" aria-label="Simulated card terminal">
  <header class="brand"><span>Simulated terminal</span><span id="serial"></span></header>
  <section class="screen" id="screen" aria-live="polite">
    <p class="title" id="title">Ready</p>
    <p class="amount" id="amount"></p>
    <p class="hint" id="hint"></p>
    <div class="tips" id="tips" hidden></div>
  </section>
  <section class="acts" aria-label="Card">
    <button data-entry="2"><b>Tap</b><small>contactless</small></button>
    <button data-entry="4"><b>Insert</b><small>chip</small></button>
    <button data-entry="1"><b>Swipe</b><small>stripe</small></button>
  </section>
  <label class="issuer"><input type="checkbox" id="declines"> The issuer says no</label>
  <section class="keys" aria-label="Keys">
    <button class="red" id="cancel">Cancel</button>
    <button class="plug" id="plug" aria-pressed="false">Pull the plug</button>
  </section>
  <p class="batch" id="batch"></p>
</main>
</body>
</html>
`;
