import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { punctuationProblems } from './check.ts'

test.each<[Locale, string, string]>([
  ['zh', '{count, plural, other {# 天}}', '# 天'],
  ['zh', '导出为 CSV', '为 C'],
  ['zh', '已关闭,可重新打开', '闭,'],
  ['es', 'con el rol «{role}»', '«'],
  ['es', 'Sin cámara?', 'Sin cámara?'],
  ['ru', 'с ролью “{role}”', '“'],
  ['ar', 'هل لديك ما تضيفه?', 'ه?'],
  ['ar', 'عنوان يبدأ بـ https:// أو http', '://'],
  ['ar', 'عنوان يبدأ بـ http://', '://'],
])('wrong punctuation in %s is reported: %s', (locale, message, found) => {
  expect(punctuationProblems(locale, message)).toEqual([{ found, fix: expect.any(String) }])
})

test.each<[Locale, string]>([
  ['zh', '没有搜索到“{query}”，请在{days, plural, other {#天}}后再试（UTC）。'],
  ['zh', '身份证明文件不得超过10 MB'],
  ['es', '¿Sin cámara? Introduzca esta clave'],
  ['ar', 'عنوان يبدأ بـ https://\u200e أو `http://`'],
  ['ar', '{count, plural, one {طلب واحد} other {# طلب}}، «{name}»؟'],
])('correct punctuation in %s is accepted: %s', (locale, message) => {
  expect(punctuationProblems(locale, message)).toEqual([])
})
