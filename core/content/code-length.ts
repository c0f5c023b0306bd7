/** Length of code in a sentence from which it may be divided between lines: about the width of the narrowest column. */
const longCodeChars = 25

/** Whether the style sheet may break a piece of code (`.long` in `app/styles/prose/text.css`). */
export const isLongCode = (code: string) => code.length >= longCodeChars
