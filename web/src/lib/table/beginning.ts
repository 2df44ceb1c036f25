/** Tables that were opened to be played at once: their match begins as soon as the first view is there. */
export const toBegin = new Set<string>();
