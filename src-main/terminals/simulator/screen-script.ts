/** What the page does: shows each screen as it comes and sends what the person does. */
export const screenScript = `
const at = (id) => document.getElementById(id);
const money = (cents) => '$' + (cents / 100).toFixed(2);
const titles = { idle: 'Ready', tip: 'Add a tip', processing: 'Please wait', signature: 'Please sign' };
const hints = {
  idle: 'Waiting for the register',
  card: 'Tap, insert or swipe',
  processing: 'Asking the bank',
};
const entryButtons = document.querySelectorAll('[data-entry]');
let plugged = true;

async function send(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) at('hint').textContent = 'The simulator refused: ' + answer.status;
}
const act = (body) => send('/act', body);

function actButton(label, body) {
  const button = document.createElement('button');
  button.textContent = label;
  button.onclick = () => act(body);
  return button;
}
const tipButton = (label, tipCents) => actButton(label, { act: 'tip', tipCents });

function tipButtons(amountCents) {
  const shares = [15, 18, 20].map((percent) => {
    const cents = Math.round((amountCents * percent) / 100);
    return tipButton(percent + '%  ' + money(cents), cents);
  });
  return [...shares, tipButton('No tip', 0)];
}

function choices(screen) {
  if (screen.phase === 'tip') return tipButtons(screen.amountCents);
  return screen.phase === 'signature' ? [actButton('Sign', { act: 'sign' })] : [];
}

function show(screen) {
  const { phase } = screen;
  at('title').textContent = screen.title ?? titles[phase] ?? screen.message ?? '';
  at('amount').textContent = screen.amountCents === undefined ? '' : money(screen.amountCents);
  at('hint').textContent = phase === 'done' ? 'Thank you' : (hints[phase] ?? '');
  const buttons = choices(screen);
  at('tips').hidden = buttons.length === 0;
  at('tips').replaceChildren(...buttons);
  for (const button of entryButtons) button.disabled = phase !== 'card';
  at('cancel').disabled = !['card', 'tip', 'processing', 'signature'].includes(phase);
  if (phase === 'done') {
    at('screen').dataset.tone = screen.approved ? 'good' : 'bad';
    if (screen.approved) at('title').textContent = 'Approved';
    else at('hint').textContent = 'Nothing was charged';
  } else delete at('screen').dataset.tone;
  refresh();
}

function showPlug() {
  at('plug').textContent = plugged ? 'Pull the plug' : 'Plug in';
  at('plug').setAttribute('aria-pressed', String(!plugged));
  if (plugged) return;
  show({ phase: 'off', title: 'No power' });
  at('screen').dataset.tone = 'off';
}

async function refresh() {
  const state = await (await fetch('/state')).json();
  at('serial').textContent = state.serialNumber;
  const count = state.records.length;
  at('batch').textContent =
    'Batch ' + state.batchNumber + ', ' + count + (count === 1 ? ' transaction' : ' transactions');
}

for (const button of entryButtons)
  button.onclick = () =>
    act({ act: 'present', entryMode: button.dataset.entry, declined: at('declines').checked });
at('cancel').onclick = () => act({ act: 'cancel' });
at('plug').onclick = async () => {
  plugged = !plugged;
  await send(plugged ? '/plug-in' : '/unplug', {});
  showPlug();
  if (plugged) show({ phase: 'idle' });
};
new EventSource('/events').onmessage = (event) => plugged && show(JSON.parse(event.data));
`;
