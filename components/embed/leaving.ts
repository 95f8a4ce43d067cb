/**
 * Links of an embedded figure open in a tab of their own: a frame in somebody's course page is no place to read a book
 * in. Where the frame may open nothing, the address is shown, ready to be copied.
 */

function showAddress(address: string): void {
  let box = document.querySelector<HTMLElement>('[data-leaving]');
  if (!box) {
    box = document.createElement('p');
    box.dataset['leaving'] = '';
    box.className = 'embed-address ui';
    box.setAttribute('role', 'status');
    document.querySelector('.embed-source')?.after(box);
  }
  const field = document.createElement('input');
  field.type = 'text';
  field.readOnly = true;
  field.value = address;
  field.setAttribute('aria-label', 'Address');
  field.addEventListener('focus', () => field.select());
  box.replaceChildren('This frame may not open a page. Its address: ', field);
}

export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.hash !== '' && url.pathname === location.pathname && url.host === location.host) return;
    event.preventDefault();
    const opened = open(url.href, '_blank');
    if (opened) opened.opener = null;
    else showAddress(url.href);
  });
}
