/** Whether the visitor has begun to fill in a field: a reload would delete the input. */
export function isTypedInto(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
  const choices = [...document.querySelectorAll<HTMLOptionElement>('main option:checked')]
  return (
    fields.some(
      (field) => field === document.activeElement || field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    ) ||
    // Without an explicit default, the first option is the default.
    choices.some(({ index, defaultSelected }) => index > 0 && !defaultSelected)
  )
}
