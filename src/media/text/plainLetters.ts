/** Letters as they are read without their accents: for a font that lacks Łukasz, Lukasz is better than boxes. */

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string | undefined>> = {
	Ł: "L",
	ł: "l",
	Đ: "D",
	đ: "d",
	Ħ: "H",
	ħ: "h",
	Ŧ: "T",
	ŧ: "t",
	ı: "i",
	ĸ: "k",
	Ŋ: "N",
	ŋ: "n",
	Ə: "E",
	ə: "e",
};

/** The letters of a character, accents left out; other forms of a character become the usual one (㍿, ﬁ). */
export function plainLetters(character: string): string {
	const bare = character.normalize("NFKD").replace(/\p{M}+/gu, "");
	return [...bare].map((letter) => PLAIN[letter] ?? letter).join("");
}
