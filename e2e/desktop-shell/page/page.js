// A page that keeps its line open, as the register's own page does.
window.ask = async (message) => {
  const port = await openPort();
  port.postMessage(message);
  return new Promise((resolve) => {
    port.onmessage = (event) => resolve(JSON.parse(event.data));
    port.addEventListener('close', () => resolve('closed'));
  });
};

function openPort() {
  return new Promise((resolve) => {
    window.addEventListener(
      'message',
      (event) => {
        if (event.data === 'countertop.port') resolve(event.ports[0]);
      },
      { once: true },
    );
    window.countertop.requestPort();
  });
}

window.countertop.platform.onNotice(({ kind, state }) => {
  const item = document.createElement('li');
  item.textContent = `${kind} ${state}`;
  document.getElementById('notices').append(item);
});
document.body.dataset.ready = 'true';
