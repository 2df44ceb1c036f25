"""What the operator of a server does beside it: records in and out, backups, order in the house."""
