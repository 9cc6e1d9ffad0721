// What a page would do that wants out of its frame. All of it must fail; what it tried stands in its own title.
const tried = [];
function attempt(name, act) {
  try {
    act();
    tried.push(`${name}: no error`);
  } catch (error) {
    tried.push(`${name}: ${error.name}`);
  }
}

function attack() {
  attempt('navigate the top', () => {
    top.location.href = `${location.origin}/desk`;
  });
  attempt('replace the top', () => top.location.replace(`${location.origin}/desk`));
  attempt('read the parent', () => parent.document.title);
  attempt('open a window', () => {
    if (!window.open(`${location.origin}/desk`)) throw new DOMException('blocked', 'Blocked');
  });
  attempt('a link to the top', () => {
    const link = Object.assign(document.createElement('a'), { href: '/desk', target: '_top' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  attempt('a form to the top', () => {
    const form = Object.assign(document.createElement('form'), { action: '/desk', target: '_top' });
    document.body.append(form);
    form.submit();
    form.remove();
  });
  attempt('words to the parent', () => {
    for (const said of [
      'balance',
      { type: 'navigate', url: '/desk' },
      '<img src=x onerror=alert(1)>',
      'x'.repeat(1e5),
    ]) {
      parent.postMessage(said, '*');
    }
  });
  document.title = `hostile: ${tried.join('; ')}`;
}

attack();
// Once more when somebody has touched the page: browsers allow more then.
document.addEventListener('click', attack, { once: true });
