/** An SVG that a pure drawing function has made. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return <span className={className ? `drawing ${className}` : 'drawing'} dangerouslySetInnerHTML={{ __html: svg }} />
}
