/** The colours of card images: those of the site's light theme (src/site/shell/theme.css), because an image cannot follow the system's. */
export const CARD_COLOURS = {
	ground: "#f5f2ec",
	plate: "#fffefb",
	ink: "#1a1917",
	/** Contrast with the ground 7:1. */
	quiet: "#514c45",
	line: "#e2dcd1",
	accent: "#b93a0a",
	onAccent: "#ffffff",
} as const;
