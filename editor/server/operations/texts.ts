/** Operations on texts, saved and unsaved: checks, sections, previews, history, lists. They change nothing. */
import { previewPath } from '../../protocol/operations.ts'
import type { EditorContext, Operations } from '../context.ts'
import { historyOf, versionOf } from '../store/history.ts'
import { bodySchemas, parse } from './bodies.ts'
import { folderOfDocument, isTextName } from './documents.ts'

type TextOperation = 'align' | 'adopt' | 'check' | 'editYaml' | 'readYaml' | 'preview' | 'history' | 'version' | 'lists' | 'glossary'

export function createTextOperations(context: EditorContext): Operations<TextOperation> {
  const { rules, git, previews } = context
  return {
    align: (body) => rules.call('align', parse(bodySchemas.align, body)),
    adopt: (body) => rules.call('adopt', parse(bodySchemas.align, body)),
    async check(body, person) {
      const { id, files, pictures } = parse(bodySchemas.check, body)
      return rules.call('check', { id, files, pictures: context.picturesOf(person, id, pictures) })
    },
    editYaml: (body) => rules.call('editYaml', parse(bodySchemas.editYaml, body)),
    readYaml: (body) => rules.call('readYaml', parse(bodySchemas.readYaml, body)),
    async preview(body, person) {
      const { id, files, pictures, language, theme } = parse(bodySchemas.preview, body)
      const page = await rules.call('preview', { id, files, language, theme, pictures: context.picturesOf(person, id, pictures) })
      return {
        url: page.html === null ? null : previewPath + previews.add(page.html),
        problems: page.problems,
        isFallback: page.isFallback,
      }
    },
    async history(body) {
      const { id, before } = parse(bodySchemas.history, body)
      return historyOf(git, await folderOfDocument(rules, id), before)
    },
    async version(body) {
      const { id, commit } = parse(bodySchemas.version, body)
      return { files: await versionOf(git, await folderOfDocument(rules, id), commit, isTextName) }
    },
    lists: (body) => rules.call('lists', parse(bodySchemas.lists, body)),
    glossary: (body) => rules.call('glossary', parse(bodySchemas.glossary, body)),
  }
}
