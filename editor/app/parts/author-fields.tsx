/** Name and address of the author, on a machine where git has none. */
import { useTranslate } from '../i18n.tsx'
import { useAuthor } from '../session.tsx'
import { Input } from './inputs.tsx'

export function AuthorFields() {
  const t = useTranslate()
  const { author, isNeeded, setAuthor } = useAuthor()
  if (!isNeeded || !author) return null
  return (
    <fieldset className="form-group">
      <legend>{t('author.title')}</legend>
      <p className="hint">{t('author.hint')}</p>
      <Input label={t('author.name')} value={author.name} isRequired onChange={(name) => setAuthor({ ...author, name })} />
      <Input label={t('author.email')} value={author.email} isRequired isCode onChange={(email) => setAuthor({ ...author, email })} />
    </fieldset>
  )
}
