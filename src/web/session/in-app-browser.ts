/** Every WebView of Android says so; on iOS only browsers of their own name Safari. */
const IN_APP = /; wv\)|FBA[NV]|Instagram|\bLine\/|iP(?:hone|ad)(?!.*Safari\/)/

/** Whether an app shows the page in a window of its own, in which Google refuses to sign anybody in. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}

/** Asks where the sign-in would be refused; false when the person would rather stay. `address`: to open in the real browser. */
export async function mayLeaveForLogin(address: string): Promise<boolean> {
  if (!isInAppBrowser(navigator.userAgent)) return true
  const late = await import('./in-app-dialog.tsx')
  return late.askToGoOnInApp(address)
}
