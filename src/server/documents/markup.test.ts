import { expect, test } from 'vitest'
import { html, lines, NOTHING } from './markup.ts'

test.each([
  [html`<p>${'<script>alert(1)</script>'}</p>`, '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  [
    html`<a title="${'" onclick="x'}">${"it's & <b>"}</a>`,
    '<a title="&quot; onclick=&quot;x">it&#39;s &amp; &lt;b&gt;</a>',
  ],
  [html`<ul>${[html`<li>${'a<b'}</li>`, html`<li>${2}</li>`]}</ul>`, '<ul><li>a&lt;b</li><li>2</li></ul>'],
  [html`<p>${html`<b>${'&amp;'}</b>`}${NOTHING}</p>`, '<p><b>&amp;amp;</b></p>'],
  [html`<p>${lines(['Rua <A>', 'B'])}</p>`, '<p>Rua &lt;A&gt;<br>B</p>'],
  [html`\n${'$&'}`, '\n$&amp;'],
])('text stays text, and only markup is markup (%#)', (made, expected) => {
  expect(made.markup).toBe(expected)
})
