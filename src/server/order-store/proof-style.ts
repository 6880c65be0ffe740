import { raw } from 'hono/html'

/** Inlined, so that a saved copy looks the same. A usual sale prints on one A4 page. */
export const PROOF_STYLE = raw(`
body { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }
header { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }
header p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }
section { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }
.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }
tfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }
code { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }
@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }
@page { size: A4; margin: 1cm; }
@media print {
  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }
  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }
  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }
}
`)
