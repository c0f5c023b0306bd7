/** Names of the keys of the schemas, for people. */
import { useMemo } from 'react'
import { isMessageKey, useTranslate } from '../i18n.tsx'
import { labelOf } from './model.ts'

interface FieldNames {
  /** The name of a key; one that has none in the messages, such as that of a map, is shown by itself. */
  nameOf: (key: string) => string
  /** What a value is for, where the name does not say it. */
  hintOf: (key: string) => string | undefined
}

export function useFieldNames(): FieldNames {
  const t = useTranslate()
  return useMemo(() => {
    const textOf = (key: string) => (isMessageKey(key) ? t(key) : undefined)
    return { nameOf: (key) => textOf(`field.${key}`) ?? labelOf(key), hintOf: (key) => textOf(`fieldHint.${key}`) }
  }, [t])
}
