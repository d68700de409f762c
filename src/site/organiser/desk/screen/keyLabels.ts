/** Names of keys as a person reads them: signs where a word would need a language. */
const SIGNS: Readonly<Record<string, string>> = {
	Space: "␣",
	Enter: "⏎",
	NumpadEnter: "⏎ (123)",
	Backspace: "⌫",
	PageDown: "PgDn",
	PageUp: "PgUp",
	ArrowDown: "↓",
	ArrowUp: "↑",
	ArrowLeft: "←",
	ArrowRight: "→",
	MouseLeft: "🖱 1",
	MouseMiddle: "🖱 2",
	MouseRight: "🖱 3",
	MouseBack: "🖱 4",
	MouseForward: "🖱 5",
};

export function keyLabels(names: readonly string[]): string {
	return names.map((name) => SIGNS[name] ?? name.replace(/^(Key|Digit)/, "")).join(" · ");
}
