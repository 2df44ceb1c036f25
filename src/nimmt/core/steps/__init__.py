"""The base game's steps, one file each; a variant swaps the one it changes."""
