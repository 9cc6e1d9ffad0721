// Runs before the first paint; small enough to wait for. The app takes over from here.
(function () {
  try {
    var page = document.documentElement;
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    if ((localStorage.getItem('lang') || localStorage.getItem('hisLang')) === 'EN') {
      page.lang = 'en';
      page.dataset.updown = 'west';
    }
  } catch {
    // Storage is closed to us: the defaults of the page stand.
  }
})();
