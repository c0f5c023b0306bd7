/**
 * Runs before the first paint: applies a theme that the visitor has chosen. Without a choice the
 * system decides, by media query. Storage may be blocked, then nothing was chosen.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"
