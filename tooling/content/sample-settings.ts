/**
 * Two forms below the first sample of a page that can use them: network and location of the samples, and the lines that set the login. They
 * need the script that fills them (`app/ui/settings-forms.ts`), which is loaded when one is opened; their texts are here, because only these pages have them.
 */
import { escapeHtml } from '#core/escape-html.ts'
import { readerParts, readerValues, replaceableParts, type ReaderPart } from '#core/samples/reader-exit.ts'
import { variables } from '#core/samples/variables.ts'
import { site } from '#site'
import { panel, tabs, type CodeBlockContext } from './code-block.ts'
import type { CompilerMessageKey } from './compiler-messages.ts'
import type { Sample } from './samples.ts'

const values = readerValues(site.locations)

/** Returns the forms that follow a sample; to be called once for each sample of a page, in their order. */
export function settingsOfPage({ locale, messages, ownParts }: Omit<CodeBlockContext, 'highlight'>): (sample: Sample) => string {
  const text = (key: CompilerMessageKey) => escapeHtml(messages(key, locale))
  let hasExit = false
  let hasLogin = false
  return (sample) => {
    const request = sample.files.find((file) => file.request)?.request
    const parts = request && !hasExit ? replaceableParts(request.parts).filter((part) => !ownParts?.has(part)) : []
    const isLogin = !hasLogin && (sample.files.some((file) => file.isCall) || setsLogin(sample))
    hasExit ||= parts.length > 0
    hasLogin ||= isLogin
    const forms = [
      ...(parts.length > 0 ? [form('settings.exit', exitFields(parts, text), text)] : []),
      ...(isLogin ? [form('settings.login', loginFields(text, messages('settings.shell', locale)), text)] : []),
    ]
    return forms.length > 0 ? `<div class="questions settings needs-script">${forms.join('')}</div>` : ''
  }
}

type Text = (key: CompilerMessageKey) => string

/** Whether a sample puts the login into the environment. */
function setsLogin({ files }: Sample): boolean {
  return files.some(({ grammar, code }) => grammar === 'bash' && code.includes(`export ${variables.user}=`))
}

function form(title: CompilerMessageKey, fields: string, text: Text): string {
  return `<details data-settings><summary>${text(title)}</summary><div hidden>${fields}</div></details>`
}

/** A choice per part. The script adds the values, with the names of the locations. */
function exitFields(parts: readonly ReaderPart[], text: Text): string {
  const fields = readerParts
    .filter((part) => parts.includes(part))
    .map((part) =>
      field(
        text(`settings.${part}`),
        `<select data-choose="${part}" data-values="${values[part].join(' ')}"><option value="">${text('settings.asShown')}</option></select>`,
      ),
    )
  return `${fields.join('')}<p class="caption">${text('settings.exitText')}</p>`
}

/** What the lines show until the reader has typed, as in the quick start. */
const placeholders = { user: 'USERNAME', password: 'PASSWORD' } as const

/** Inputs without a name, in no form, so that nothing submits them; and the lines for the reader's shell. */
function loginFields(text: Text, shell: string): string {
  const input = (name: 'user' | 'password') =>
    `<input data-login="${name}" type="${name === 'user' ? 'text' : 'password'}" autocomplete="off" autocapitalize="off" spellcheck="false" dir="ltr">`
  const shells = [
    { value: 'sh', label: 'bash, zsh', command: 'export ', equals: '=' },
    { value: 'powershell', label: 'PowerShell', command: '$env:', equals: ' = ' },
  ]
  // Shells that are set so leave lines that begin with a space out of their history.
  const lines = shells.map(({ value, label, command, equals }) =>
    panel(
      label,
      (['user', 'password'] as const)
        .map(
          (name) =>
            ` ${command}${variables[name]}${equals}<span class="t-s" data-quote="${value}" data-value="${name}">'${placeholders[name]}'</span>`,
        )
        .join('\n'),
    ),
  )
  return [
    field(text('settings.user'), input('user')),
    field(text('settings.password'), input('password')),
    `<div class="code">${tabs('tabs views', 'login-shell', shell, shells)}<div class="copy" data-copy></div>${lines.join('')}</div>`,
    `<p class="caption">${text('settings.loginText')}</p>`,
  ].join('')
}

function field(label: string, control: string): string {
  return `<p class="field"><label>${label}${control}</label></p>`
}
