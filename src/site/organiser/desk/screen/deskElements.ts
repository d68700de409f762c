/** The parts of the desk's page that its script fills in (DeskView.astro, DeskSetUp.astro). */

/** An element of the page. @throws if the page lacks it */
export function part(name: string, within: ParentNode = document): HTMLElement {
	const found = within.querySelector<HTMLElement>(`[data-${name}]`);
	if (found === null) throw new Error(`the page has no [data-${name}]`);
	return found;
}

/** Writes a text if it is another one, so that screen readers and selections are left alone. */
export function write(element: HTMLElement, text: string): void {
	if (element.textContent !== text) element.textContent = text;
}

/** A message with its {names} filled in. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
	return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
