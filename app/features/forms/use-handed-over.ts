import { useEffect, type RefObject } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { takeHandedOver } from '#app/state/handed-over.ts'
import { prefillForm } from './prefill-form.ts'

/** Fills in what another page has handed over, once the page has started; typed values stay. */
export function useHandedOver({ name }: FormDefinition, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const values = takeHandedOver(name)
    if (values) prefillForm(element.current!, values)
  }, [name, element])
}
