import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'
import { realBrowserLink } from './real-browser-link.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; pt_BR)`],
  ['Facebook on iOS', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`],
  ['Instagram on Android', `${ANDROID} Build/AP4A; wv) ${CHROME} Instagram 390.0.0.43.81 Android`],
  ['Facebook on Android', `${ANDROID} Build/AP4A; wv) ${CHROME} [FB_IAB/FB4A;FBAV/520.0.0.42.99;]`],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_40.1.0 BytedanceWebview/d8a21c6`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`],
  ['LINE', `${IPHONE} Safari Line/15.9.0`],
  ['a WebView of Android', `${ANDROID} Build/AP4A; wv) ${CHROME}`],
])('%s is a browser inside an app', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true)
})

test.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
])('%s is a browser of its own', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false)
})

test('Android has a link to the real browser, other systems have none', () => {
  expect(realBrowserLink(`${ANDROID}; wv)`, 'https://loja.example/produto/7?a=b#c')).toBe(
    'intent://loja.example/produto/7?a=b#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
  expect(realBrowserLink(IPHONE, 'https://loja.example/')).toBeNull()
})
