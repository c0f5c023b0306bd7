/** What the hour writes, by language of the editor. */
import type { AppLanguage } from '../../../editor/app/i18n.tsx'

export interface Hour {
  /** Of the editor. */
  language: AppLanguage
  title: string
  slug: string
  /** Into which the article is translated. */
  target: { code: string; name: string }
  /** The front matter and the text of the translation, with the same directives. */
  translation: string
  alts: readonly [string, string]
  /** A section of a document whose English a colleague changes, with the changed sentence in the language of the translation. */
  stale: { id: string; section: string; english: [from: string, to: string]; own: [from: string, to: string] }
  /** A document that gets another name. */
  renamed: { id: string; slug: string }
}

export const englishText = {
  title: 'Two shops, one morning',
  description: 'Forty prices of two shops were read on the same morning, and three of them differed.',
  lead: 'The same forty things were looked up in two shops. Three prices differed.',
  alts: ['Two shops on one street', 'A map with two points'],
} as const

export const hours: readonly Hour[] = [
  {
    language: 'en',
    title: englishText.title,
    slug: 'two-shops-one-morning',
    target: { code: 'es', name: 'Español' },
    translation: `---
title: Dos tiendas, una mañana
description: Cuarenta precios de dos tiendas se leyeron la misma mañana, y tres eran distintos.
lead: Las mismas cuarenta cosas se buscaron en dos tiendas. Tres precios eran distintos.
---
La lista tenía cuarenta cosas, y {{brand}} las leyó dos veces.

![Dos tiendas en una calle](two-shops.png)

## Lo que se leyó {#what-was-read}

Tres precios eran distintos, como muestra el mapa.

![Un mapa con dos puntos](map-of-shops.png)

:::note[Lo que cuenta]
Se contaron respuestas, no visitas.
:::

::facts{of="limits"}
`,
    alts: ['Dos tiendas en una calle', 'Un mapa con dos puntos'],
    stale: {
      id: 'blog/csv-that-survives-a-spreadsheet',
      section: 'receive',
      english: ["You can't supervise how others open files.", "You can't supervise how other people open files."],
      own: ['No se puede vigilar cómo abren los demás un archivo.', 'No se puede vigilar cómo abren otras personas un archivo.'],
    },
    renamed: { id: 'blog/who-resolves-the-name', slug: 'who-looks-up-the-name' },
  },
  {
    language: 'ar',
    title: englishText.title,
    slug: 'two-shops-in-the-morning',
    target: { code: 'ar', name: 'العربية' },
    translation: `---
title: متجران في صباح واحد
description: قُرئ أربعون سعرًا من متجرين في الصباح نفسه، واختلفت ثلاثة منها.
lead: بُحث عن الأشياء الأربعين نفسها في متجرين. واختلفت ثلاثة أسعار.
---
كان في القائمة أربعون شيئًا، وقرأتها {{brand}} مرتين.

![متجران في شارع واحد](two-shops.png)

## ما قُرئ {#what-was-read}

اختلفت ثلاثة أسعار، كما تُظهر الخريطة.

![خريطة فيها نقطتان](map-of-shops.png)

:::note[ما يُحسب]
حُسبت الأجوبة، لا الزيارات.
:::

::facts{of="limits"}
`,
    alts: ['متجران في شارع واحد', 'خريطة فيها نقطتان'],
    stale: {
      id: 'blog/what-a-page-weighs',
      section: 'scales',
      english: ['Where traffic is billed, it is counted at the proxy.', 'Where traffic is paid for, it is counted at the proxy.'],
      own: ['حين تُفوتر حركة البيانات يكون حسابها عند البروكسي.', 'حين يُدفع ثمن حركة البيانات يكون حسابها عند البروكسي.'],
    },
    renamed: { id: 'blog/what-a-browser-costs', slug: 'the-cost-of-a-browser' },
  },
]
