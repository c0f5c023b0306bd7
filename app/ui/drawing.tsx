/** An SVG returned by a function of `core/drawing`. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return <span className={className ? `drawing ${className}` : 'drawing'} dangerouslySetInnerHTML={{ __html: svg }} />
}
