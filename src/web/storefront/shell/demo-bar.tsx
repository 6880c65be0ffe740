import { RenderedOnce } from '#web/ui/rendered-once.tsx'

/** Every page of a demo shop says that nothing is charged or sent. */
export function DemoBar() {
  return (
    <RenderedOnce
      as="aside"
      name="DemoBar"
      of={[]}
      className="on-highlight text-14 print:hidden"
      aria-label="Modo demonstração"
    >
      <div className="wrap flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-center">
        <span>
          <strong className="font-bold tracking-wide">MODO DEMONSTRAÇÃO</strong>
          <span className="max-sm:hidden"> · Nada aqui é cobrado nem enviado.</span>
        </span>
        <a className="inline-flex min-h-11 items-center font-semibold underline" href="/sandbox">
          Abrir testes
        </a>
      </div>
    </RenderedOnce>
  )
}
