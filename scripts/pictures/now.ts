/** The date on all pictures, 14:30 in São Paulo: a run on another day shows the same dates and deadlines. */
export const NOW = new Date('2027-03-10T17:30:00Z')
