/** The colours of card images: those of the site's light theme (src/site/shell/theme.css), because an image cannot follow the system's. */
export const CARD_COLOURS = {
	ground: "#f6f5f2",
	plate: "#ffffff",
	ink: "#1a1917",
	/** Contrast with the ground 7:1. */
	quiet: "#54514c",
	line: "#e3e0da",
	accent: "#b93a0a",
	onAccent: "#ffffff",
} as const;
