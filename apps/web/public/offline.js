// The language of the address, the saved one, or the browser's; and the way back as soon as there is
// a connection.
{
  const found = /^\/(en|zh_tw)(\/|$)/.exec(location.pathname) ?? /(?:^|; )locale=(\w+)/.exec(document.cookie);
  const browsers = /^zh/.test(navigator.language) ? 'zh_tw' : /^ja/.test(navigator.language) ? 'ja' : 'en';
  const language = { en: 'en', zh_tw: 'zh-TW' }[found?.[1] ?? browsers] ?? 'ja';
  document.documentElement.lang = language;
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.lang !== language;
    section.querySelector('button')?.addEventListener('click', () => location.reload());
  }
  const everyMs = 5_000;
  const isBack = async () => {
    try {
      return (await fetch('/api/v1/config', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  };
  const tryAgain = async () => {
    if (await isBack()) location.reload();
  };
  window.addEventListener('online', () => void tryAgain());
  setInterval(() => void tryAgain(), everyMs);
}
