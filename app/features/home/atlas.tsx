import { mapLine } from '#core/drawing/legend.ts'
import type { GatewayCode } from '#core/samples/gateway-call.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import './atlas.css'

/** Documentation addresses (RFC 5737), one per exit. */
const exampleResponses = {
  us: { ip: '203.0.113.17', city: 'New York' },
  de: { ip: '198.51.100.204', city: 'Berlin' },
  ca: { ip: '192.0.2.61', city: 'Toronto' },
  jp: { ip: '203.0.113.142', city: 'Tokyo' },
  in: { ip: '198.51.100.39', city: 'Mumbai' },
} as const

/** The exits of the map; city names are messages, coordinates are in the drawing. */
const exits = ['us', 'de', 'ca', 'jp', 'in'] as const

interface Props {
  map: string | null
  graticule: string | null
  request: GatewayCode
  /** Added to the key of the map. */
  note: string
}

/** The map with its request legend: choosing an exit changes route, command and response with CSS alone. */
export function Atlas({ map, graticule, request, note }: Props) {
  const t = useMessages()
  const perExit = (show: (exit: (typeof exits)[number]) => string) =>
    exits.map((exit) => (
      <span key={exit} className={`exit-value value-${exit}`}>
        {show(exit)}
      </span>
    ))
  return (
    <figure className="atlas">
      <StaticHtml id="graticule" html={graticule} aria-hidden="true" />
      <div className="neat">
        <div className="crop">
          <StaticHtml id="map" html={map} />
        </div>
        <form className="request-legend">
          <p className="title">
            <span>{t('atlas.request')}</span> <span className="caption">{t('atlas.choose')}</span>
          </p>
          <fieldset>
            <legend className="visually-hidden">{t('atlas.exits')}</legend>
            {exits.map((exit) => (
              <label key={exit}>
                <input
                  type="radio"
                  name="exit"
                  id={`exit-${exit}`}
                  value={exit}
                  defaultChecked={exit === 'jp'}
                  aria-label={`${exit.toUpperCase()}, ${t(`atlas.city.${exit}`)}`}
                />
                {exit.toUpperCase()}
              </label>
            ))}
          </fieldset>
          <pre translate="no">
            {request.before}
            <span className="exit-code">-country-{perExit((exit) => exit)}</span>
            {request.after}
          </pre>
          <pre className="response" translate="no">
            {'{ "ip": "'}
            {perExit((exit) => exampleResponses[exit].ip)}
            {'",\n  "city": "'}
            {perExit((exit) => exampleResponses[exit].city)}
            {'", "country": "'}
            <span className="exit-code">{perExit((exit) => exit.toUpperCase())}</span>
            {'" }'}
          </pre>
        </form>
      </div>
      <figcaption className="map-key caption">
        <span>
          <Drawing svg={mapLine('gateway')} />
          {t('atlas.keyGateway')}
        </span>
        <span>
          <Drawing svg={mapLine('exit')} />
          {t('atlas.keyExit')}
        </span>
        <span>
          <Drawing svg={mapLine('other')} />
          {t('atlas.keyOther')}
        </span>
        <span>{note}</span>
      </figcaption>
    </figure>
  )
}
